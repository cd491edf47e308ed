import type { Profession } from '../contract/index.ts'

/** Derives the profession from a specialty and a credential, for forms without that field. */
export function professionOf(specialty: string, credential: string): Profession {
  if (/^\s*crp\b/i.test(credential)) return 'psychologist'
  if (/^\s*crm\b/i.test(credential)) return 'psychiatrist'
  return /psican/i.test(specialty) ? 'psychoanalyst' : 'therapist'
}
