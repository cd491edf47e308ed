/** The query port of clinical records, for modules/privacy. */
export type RecordQueries = {
  /** When the last entry was made in a client's records; null without any. */
  readonly lastEntryAt: (clientId: string) => Promise<string | null>
}
