import { createHash, randomBytes } from 'node:crypto'

const tokenForm = /^[\w-]{43}$/

/** 256 random bits as text that fits cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: its SHA-256, sufficient because tokens are random. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function isTokenForm(text: string): boolean {
  return tokenForm.test(text)
}
