import { seededRandom } from '@escuta/kernel'

type Role = 'professional' | 'client'

/** Who is who in one run: by chance in the matrix, chosen where a spec needs one case. */
export type Roles = {
  /** Which side gives its offer up when both offer at the same time. */
  readonly polite: Role
  /** Enters last. */
  readonly last: Role
  /** Whose line is cut, or who is stopped, where it is one side's. */
  readonly cut: Role
}

const both: readonly Role[] = ['professional', 'client']
const all: readonly Roles[] = both.flatMap((polite) =>
  both.flatMap((last) => both.map((cut) => ({ polite, last, cut }))),
)

/** The roles of so many runs: each eight have every combination once, in an order that the seed decides. */
export function rolesOf(runs: number, seed: number): readonly Roles[] {
  const chance = seededRandom(seed)
  const rounds = Array.from({ length: Math.ceil(runs / all.length) }, () =>
    all
      .map((roles) => ({ roles, at: chance() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ roles }) => roles),
  )
  return rounds.flat().slice(0, runs)
}
