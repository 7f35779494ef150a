import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import { deviceStorage } from '../../platform/browser/browser-storage.ts';
import { typedEarly } from '../../platform/browser/typed-early.ts';
import {
  emptyRegistration,
  type RegistrationForm,
  registrationFields,
  registrationForm,
} from './registration-form.ts';
import { readAnswers, storeAnswers } from './registration-storage.ts';

export type RegistrationControl = UseFormReturn<RegistrationForm, unknown, z.output<typeof registrationForm>>;

/**
 * The form of both steps. It begins with the answers of an earlier visit, the plan that the address asks for, and what was
 * typed before the page listened.
 * An error goes away while it is being mended, not only at the next attempt.
 */
export function useRegistrationForm(askedPlan: Plan | null): RegistrationControl {
  const [typed] = useState(() => typedEarly(emptyRegistration));
  const form: RegistrationControl = useForm({
    resolver: zodResolver(registrationForm),
    defaultValues: emptyRegistration,
  });
  useEffect(() => {
    const stored = readAnswers(deviceStorage);
    form.reset({ ...emptyRegistration, ...stored, ...(askedPlan ? { plan: askedPlan } : {}), ...typed });
    return form.subscribe({
      formState: { values: true },
      callback({ name, values }) {
        storeAnswers(values, deviceStorage);
        const field = registrationFields.find((known) => known === name);
        if (field && form.getFieldState(field).error) form.trigger(field);
      },
    });
  }, [form, askedPlan, typed]);
  return form;
}
