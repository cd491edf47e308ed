import PostalMime from 'postal-mime'
import type { Address } from 'postal-mime'

export type CaughtAddress = { readonly email: string; readonly name: string }

/** A message received over SMTP, parsed. */
export type CaughtMail = {
  readonly id: string
  /** ISO instant. */
  readonly receivedAt: string
  /** Sender and receivers of the SMTP envelope, which may differ from the headers. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly from: CaughtAddress
  readonly to: readonly CaughtAddress[]
  readonly subject: string
  /** With angle brackets. */
  readonly messageId: string
  readonly html: string
  readonly text: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly attachments: readonly {
    readonly filename: string
    readonly mimeType: string
    readonly bytes: number
  }[]
}

export type Reception = Pick<CaughtMail, 'id' | 'receivedAt' | 'envelope'>

/** Parses a raw message. */
export async function readMail(reception: Reception, raw: Buffer): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw)
  return {
    ...reception,
    from: flatten(mail.from ? [mail.from] : [])[0] ?? { email: reception.envelope.from, name: '' },
    to: flatten(mail.to ?? []),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    html: mail.html ?? '',
    text: mail.text ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'sem nome',
      mimeType,
      bytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  }
}

function flatten(addresses: readonly Address[]): CaughtAddress[] {
  return addresses.flatMap(({ group, address, name }) =>
    group ? group.map((one) => ({ email: one.address, name: one.name })) : [{ email: address, name }],
  )
}
