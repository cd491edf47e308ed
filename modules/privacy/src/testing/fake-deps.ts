import type { TestApp } from '@escuta/identity/testing'
import type { AccountPort, PrivacyDeps } from '../application/deps.ts'
import type { PrivacyTables } from '../read-models/database.ts'
import { consentTextHashes } from './consent-text-hashes.ts'

function unused(): never {
  throw new Error('this spec does not use the account port')
}

/** The module's dependencies on a test app, with an account port of which the spec gives what it uses. */
export function fakeDeps(app: TestApp<PrivacyTables>, accounts: Partial<AccountPort> = {}): PrivacyDeps {
  return {
    ...app,
    dispatch: async () => null as never,
    jobs: { enqueue: async () => {} },
    settings: { publicUrl: 'https://escuta.example' },
    accounts: {
      callerAccount: unused,
      openAccount: unused,
      nameAndEmail: unused,
      proveIdentity: unused,
      endCallerSessions: unused,
      eraseAccount: unused,
      accountsOfPeople: unused,
      sendMail: unused,
      sendLastMail: async () => {},
      ...accounts,
    },
    appointments: {
      everyProfessionalOfClient: async () => [],
      aheadOfClient: async () => [],
      endsOf: async () => [],
      comingOf: unused,
    },
    conversations: { everyProfessionalInConversation: async () => [] },
    receivedPayments: { lastPaidAt: async () => null, refundPreview: unused },
    records: { lastEntryAt: async () => null, lastEntryInRecord: async () => null },
    consentTextHashes,
    collectPersonalData: async () => [],
    collectDataRecipients: async () => [],
    destroyKey: (keyId) => app.keys.destroy(keyId),
    destroyedKeysSince: (cursor) => app.keys.destroyedSince(cursor),
  }
}
