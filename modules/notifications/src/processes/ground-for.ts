import type { Person } from '@escuta/identity/contract'
import type { MailGround } from '@escuta/mail'

/** By what right news of appointments go to a person. */
export function groundFor({
  userId,
  isEmailConfirmed,
}: Pick<Person, 'userId' | 'isEmailConfirmed'>): MailGround {
  if (isEmailConfirmed) return 'confirmed'
  return userId === null ? 'entered' : 'unasked'
}
