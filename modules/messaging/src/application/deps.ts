import type { StreamAccess } from '@escuta/event-sourcing'
import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { DestroyedKeys } from '@escuta/field-encryption'
import type { AnnounceFile, Files } from '@escuta/files'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock, UserId } from '@escuta/kernel'
import type { ConsentQueries } from '@escuta/privacy/contract'
import type { AppointmentQueries, PatientQueries } from '@escuta/scheduling/contract'
import type { StoredMessage } from '../read-models/messages/messages.query.ts'
import type { QueryDeps } from '../read-models/database.ts'

export type IceSettings = {
  readonly stunUrls: readonly string[]
  /** A TURN server that accepts credentials for a limited time; null: calls are direct or fail. */
  readonly turn: {
    readonly urls: readonly string[]
    readonly ttlSeconds: number
    readonly credentialOf: (username: string) => string
  } | null
}

/** What compose.ts hands in. */
export type MessagingDeps = QueryDeps &
  StreamAccess & {
    readonly clock: Clock
    readonly people: PeopleQueries
    readonly professionals: ProfessionalQueries
    readonly consents: ConsentQueries
    readonly keyedHash: (purpose: string, value: string) => string
    readonly settings: {
      readonly ice: IceSettings
      readonly messagesPerMinute: number
      readonly missedMessages: number
    }
    readonly files: Pick<Files, 'received' | 'downloadLink' | 'delete'>
    readonly announceFile: AnnounceFile
    readonly destroyedKeysSince: (cursor: string | null) => Promise<DestroyedKeys>
    readonly isKeyDestroyed: (keyId: string) => Promise<boolean>
    readonly appointments: Pick<
      AppointmentQueries & PatientQueries,
      'byIds' | 'patientOf' | 'relationEndedAt' | 'namesShownTo'
    >
  }

/** What sending a message needs besides: what messages at the same time share. */
export type SendDeps = MessagingDeps & {
  readonly countMessage: (userId: UserId) => Promise<void>
  readonly lookUpMessage: (messageId: string) => Promise<StoredMessage | undefined>
}
