import type { KeyId, Refusal } from '@escuta/kernel'

/** The account that sends a file, as its session knows it. */
export type SendingAccount = {
  readonly userId: string
  readonly clientId: string | null
  readonly professionalId: string | null
}

/**
 * Announces a file of an account whose permission was checked; answers the path to which it is sent. Refuses what the
 * account may not hold: `Files.announce`, with what is known about the account.
 */
export type AnnounceFile = (
  by: SendingAccount,
  file: {
    /** A UUID that the module derives from the command. */
    readonly fileId: string
    readonly keyId: KeyId
    /** Bytes. */
    readonly size: number
    readonly now: string
  },
) => Promise<string | Refusal>
