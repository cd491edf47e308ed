import { createEncryptedTexts, type KeyedHash } from '@escuta/field-encryption'
import { type Clock, fileType, minuteMs } from '@escuta/kernel'
import { z } from 'zod'

/** A file and the account that a link is made for; a link of another account is refused. */
const target = { userId: z.string(), fileId: z.uuid(), keyId: z.string() }

const schemas = {
  upload: z.object({ ...target, size: z.int() }),
  receipt: z.object({ ...target, size: z.int(), contentType: fileType }),
  download: z.object({ ...target, contentType: fileType, fileName: z.string(), asAttachment: z.boolean() }),
}
type Kind = keyof typeof schemas
export type LinkTo<Of extends Kind> = z.output<(typeof schemas)[Of]>

/** How long each is valid. A receipt outlives a lost answer that is asked for again. */
const lifetimesMs: Readonly<Record<Kind, number>> = {
  upload: 15 * minuteMs,
  receipt: 60 * minuteMs,
  download: 5 * minuteMs,
}

/** Encrypts what links and receipts lead to, so that addresses contain neither names nor keys in plain text. */
export function createLinks(keyedHash: KeyedHash, clock: Clock) {
  const texts = createEncryptedTexts(keyedHash, 'file-links')
  const opened = <Of extends Kind>(kind: Of) =>
    z.object({ kind: z.literal(kind), until: z.number(), to: schemas[kind] })
  return {
    make<Of extends Kind>(kind: Of, to: LinkTo<Of>): string {
      const until = clock.now().getTime() + lifetimesMs[kind]
      return texts.encrypt(JSON.stringify({ kind, until, to }))
    },

    /** What a link leads to; undefined for one that has ended, is another account's or was not made here. */
    read<Of extends Kind>(kind: Of, link: string, userId: string): LinkTo<Of> | undefined {
      const read = opened(kind).safeParse(jsonOf(texts.decrypt(link)))
      if (!read.success) return undefined
      const { until, to } = asLink<Of>(read.data)
      return until > clock.now().getTime() && to.userId === userId ? to : undefined
    },
  }
}

/** Guarantee: parsed by the schema of this kind. */
function asLink<Of extends Kind>(data: unknown): { readonly until: number; readonly to: LinkTo<Of> } {
  return data as { readonly until: number; readonly to: LinkTo<Of> }
}

function jsonOf(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text)
}
