import { describe, expect, it } from 'vitest';
import { passwordChangeErrors } from './ChangePasswordForm.tsx';

describe('changing the password', () => {
  it('needs the current one, six characters, and the same twice', () => {
    expect(passwordChangeErrors({ current: '', next: 'short', repeated: 'shorT' })).toEqual({
      current: 'Please enter your current password',
      next: 'Password must be at least 6 characters long',
      repeated: 'Passwords do not match',
    });
  });

  it('takes a good one', () => {
    expect(passwordChangeErrors({ current: 'old', next: 'long enough', repeated: 'long enough' })).toEqual(
      {},
    );
  });

  it('refuses one that is too long for the server', () => {
    const long = 'x'.repeat(129);
    expect(passwordChangeErrors({ current: 'old', next: long, repeated: long }).next).toBe(
      'Password must be at most 128 characters long',
    );
  });
});
