import fc from 'fast-check';

// A change is judged by what it changes: in CI the properties are tried on the same inputs every time, elsewhere on new ones.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_120 });
