import { expect } from 'vitest';
import { emailProblem, passwordProblem } from '@/lib/account/sign-in/password-rules';
import { holds } from './statements';

holds('5.6', () => {
  expect(passwordProblem('1234567')).toContain('8 characters');
  expect(passwordProblem('12345678')).toBeNull();
  expect(['', 'ada', 'ada@', 'ada@mail'].map(emailProblem)).not.toContain(null);
  expect(emailProblem('ada@mail.example')).toBeNull();
});
