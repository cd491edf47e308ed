import type { Load } from '@escuta/event-sourcing'
import type { PeopleQueries } from '../contract/index.ts'
import { peopleOfView } from '../read-models/people/people.query.ts'
import { entryAnswers } from './entry-answers.ts'

/** The port that the module offers to others. */
export function peopleQueries(
  deps: Parameters<typeof peopleOfView>[0] & { readonly load: Load },
): PeopleQueries {
  return { ...peopleOfView(deps), ...entryAnswers(deps) }
}
