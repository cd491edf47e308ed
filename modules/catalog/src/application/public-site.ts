import type { Profession, PublicProfile } from '../contract/index.ts'
import type { QueryDeps } from '../read-models/database.ts'
import { type PictureDeps, publicProfile } from '../read-models/professionals/professionals.query.ts'
import { publicCounts, publicIds } from '../read-models/professionals/public-site.query.ts'

/** Counts of public professionals with a verified credential. */
export type PublicFigures = {
  readonly professionals: number
  readonly byProfession: Readonly<Record<Profession, number>>
  readonly specialties: number
}

/** What the server's own pages show of professionals: figures, the head of a profile, the site map. */
export function publicSite(deps: QueryDeps & PictureDeps) {
  return {
    profileOf: (id: string): Promise<PublicProfile | undefined> => publicProfile(deps, id),
    idsStartingWith: (hexDigit: string) => publicIds(deps, hexDigit),
    figures: async (): Promise<PublicFigures> => {
      const { counts, specialties } = await publicCounts(deps)
      const countOf = (profession: Profession) =>
        counts.find((each) => each.profession === profession)?.professionals ?? 0
      return {
        professionals: counts.reduce((total, { professionals }) => total + professionals, 0),
        byProfession: {
          psychologist: countOf('psychologist'),
          psychiatrist: countOf('psychiatrist'),
          psychoanalyst: countOf('psychoanalyst'),
          therapist: countOf('therapist'),
        },
        specialties,
      }
    },
  }
}
