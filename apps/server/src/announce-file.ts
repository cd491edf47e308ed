import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { AnnounceFile, Files } from '@escuta/files'
import type { PeopleQueries } from '@escuta/identity/contract'

type Deps = {
  readonly files: Pick<Files, 'announce'>
  readonly people: Pick<PeopleQueries, 'byIds'>
  readonly professionals: Pick<ProfessionalQueries, 'shownByIds'>
}

/** How every module announces files: what an account may hold depends on its address and its credential. */
export function createAnnounceFile({ files, people, professionals }: Deps): AnnounceFile {
  return async ({ userId, clientId, professionalId }, file) => {
    const personId = clientId ?? userId
    const [known, shown] = await Promise.all([
      people.byIds([personId]),
      professionalId === null ? undefined : professionals.shownByIds([professionalId]),
    ])
    const isAddressConfirmed = known.get(personId)?.isEmailConfirmed ?? false
    const isVerifiedProfessional = (professionalId !== null && shown?.get(professionalId)?.verified) ?? false
    return files.announce({ ...file, userId, isAddressConfirmed, isVerifiedProfessional })
  }
}
