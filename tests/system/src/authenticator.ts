import { createHmac } from 'node:crypto'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that an authenticator app shows for this secret at this moment (RFC 6238, SHA-1). */
export function codeAt(secret: string, at: Date): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1_000 / stepSeconds)))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Base32 (RFC 4648), five bits a letter; spaces are for reading. */
function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
