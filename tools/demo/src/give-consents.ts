import { bookingPurposes, consentVersions, purposesOfEveryAccount } from '@escuta/privacy/contract'
import type { PeopledApp } from './load-people.ts'
import { demoClients } from './people.ts'

/** Everyone agrees to the texts in force, today: the demonstration begins before these texts did. */
export async function giveConsents({ as, keyOf, people }: PeopledApp): Promise<void> {
  const clients = new Set(demoClients.map(({ email }) => email))
  for (const [email, person] of people) {
    const purposes = clients.has(email)
      ? [...purposesOfEveryAccount, ...bookingPurposes]
      : purposesOfEveryAccount
    for (const purpose of purposes) {
      const { privacy } = as(person, keyOf(`consent/${email}/${purpose}`))
      await privacy.giveConsent({ purpose, version: consentVersions[purpose] })
    }
  }
}
