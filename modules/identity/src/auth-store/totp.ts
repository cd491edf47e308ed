import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'
import { productName } from '@escuta/kernel'
import { renderSVG } from 'uqr'
import type { Enrolment } from '../contract/account.dto.ts'

const stepSeconds = 30
const codeForm = /^\d{6}$/

/** 160 random bits in base32, as authenticator apps take them. */
export function newSecret(): string {
  return generateSecret()
}

/**
 * The time step (of 30 seconds since 1970) whose code this is: the present one, the one before or the next, because
 * clocks differ. Null when no step has this code. RFC 6238.
 */
export function acceptedStep(secret: string, code: string, now: Date): number | null {
  if (!codeForm.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1_000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null
}

/** The code of the present time step, or of the step after `lastStep`, whose code was taken. */
export function codeAfter(secret: string, lastStep: number, now: Date): string {
  const step = Math.max(Math.floor(now.getTime() / 1_000 / stepSeconds), lastStep + 1)
  return generateSync({ secret, epoch: step * stepSeconds })
}

/** What an authenticator app needs to know of a secret, for the account of this address. */
export function enrolmentOf(secret: string, email: string): Enrolment {
  const uri = generateURI({ issuer: productName, label: email, secret })
  return { secret, uri, qrCode: renderSVG(uri, { border: 2 }) }
}
