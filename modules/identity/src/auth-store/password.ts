import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createHashingQueue, type Payer } from './hashing-queue.ts'

const derive = promisify(argon2)
/** Half of libuv's threads at most, so that files are still read; a full queue lasts some seconds. */
const inQueue = createHashingQueue({ atOnce: 2, waiting: 96 })
/** Of the operator's command line, which has a process of its own. */
export const operatorPays: Payer = { caller: 'known', lane: 'operator' }

/** argon2id at OWASP's minimum: memory in KiB (19 MiB), 2 passes, 1 lane. Stored with every hash, so it may be raised. */
let cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * The hash of a password with its salt and parameters, in the PHC string format. Refuses (`too-many-attempts`, thrown)
 * as verifying does, when too many passwords wait for their turn.
 */
export async function hashPassword(password: string, payer: Payer): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await counted(
    () => derive('argon2id', { ...cost, message: messageOf(password), nonce: salt, tagLength: tagBytes }),
    payer,
  )
  return phc(salt, tag)
}

/** Whether a password is the one of a stored hash. Refusal, thrown: `too-many-attempts`. */
export async function verifyPassword(password: string, stored: string, payer: Payer): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = form.exec(stored) ?? []
  if (salt === undefined || tag === undefined) throw new Error('a stored password hash is malformed')
  const expected = Buffer.from(tag, 'base64')
  const work = () =>
    derive('argon2id', {
      message: messageOf(password),
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    })
  const found = await counted(work, payer)
  return timingSafeEqual(found, expected)
}

/** For specs, which make thousands of accounts: the same function over far less memory. The program never calls it. */
export function hashAtSmallCost(): void {
  cost = { memory: 64, passes: 1, parallelism: 1 }
}

let hashed = 0

/** Passwords hashed by this process; specs compare it, because known and unknown logins must cost the same. */
export function passwordsHashed(): number {
  return hashed
}

function counted<Result>(work: () => Promise<Result>, payer: Payer): Promise<Result> {
  hashed += 1
  return inQueue(work, payer)
}

const nobodys = [randomBytes(saltBytes), randomBytes(tagBytes)] as const

/** Hashes as verifying does, for an unknown login, so that both answers take the same time. */
export async function verifyUnknownLogin(password: string, payer: Payer): Promise<false> {
  await verifyPassword(password, phc(...nobodys), payer)
  return false
}

/** The same accented letter may arrive in two forms, depending on the keyboard's system. */
function messageOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}

function phc(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
