import type { RecordDocument } from './record-file.ts'

/** The query port of clinical records. */
export type RecordQueries = {
  /** When the last entry was made in a client's records; null without any. */
  readonly lastEntryAt: (clientId: string) => Promise<string | null>
  /** The same of the record with one professional, read from its stream: exact where views lag. */
  readonly lastEntryInRecord: (record: {
    readonly clientId: string
    readonly professionalId: string
  }) => Promise<string | null>
  /** Those of the appointments that the professional signed a note about. */
  readonly notedAppointments: (
    professionalId: string,
    appointmentIds: readonly string[],
  ) => Promise<ReadonlySet<string>>
  /** The last files of a client's records that can be read. */
  readonly filesOfClient: (clientId: string, limit: number) => Promise<readonly RecordDocument[]>
}
