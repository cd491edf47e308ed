import type { SchedulingDeps } from './deps.ts'

/** Compares keyed hashes, so that the time of the comparison says nothing of the right token. */
export function isSameToken(
  { keyedHash }: Pick<SchedulingDeps, 'keyedHash'>,
  purpose: string,
  [one, other]: readonly [string, string],
): boolean {
  return keyedHash(purpose, one) === keyedHash(purpose, other)
}
