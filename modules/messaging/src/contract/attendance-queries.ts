import type { SenderType } from './conversation.ts'

/** The query port of attendance; scopes are the caller's to check. */
export type AttendanceQueries = {
  /**
   * The participant who never came to the call of an appointment while the other waited for `absenceWaitMinutes`; null where both
   * came, or neither. Exact: it reads the call's stream.
   */
  readonly absentFrom: (appointment: {
    readonly appointmentId: string
    readonly startsAt: string
    readonly endsAt: string
  }) => Promise<SenderType | null>
}
