import { integerOf, textOf, textsOf } from '../form-body.ts'
import type { EventRecord } from '../sandbox-records.ts'
import { invalidRequest, noSuch, ok } from './answers.ts'
import type { Answer } from './answers.ts'
import { unknownParameter } from './api-request.ts'
import { createdRange } from './created-range.ts'
import type { ApiRequest, ApiWorld } from './api-request.ts'
import { eventView } from './event-log.ts'

/** GET /v1/events/:id */
export function retrieveEvent(world: ApiWorld, _request: ApiRequest, id: string): Answer {
  const event = world.store.events.get(id)
  return event ? ok(eventView(event, world.store.delivered.has(id))) : noSuch('event', id, 'id')
}

/** GET /v1/events: newest first, by `type`, `types` and `created`, paged by `starting_after` and `limit`. */
export function listEvents(world: ApiWorld, request: ApiRequest): Answer {
  const { params } = request
  const known = ['created', 'limit', 'starting_after', 'type', 'types']
  const limit = integerOf(params, 'limit') ?? 10
  const problem = unknownParameter(request, known) ?? limitProblem(limit)
  if (problem) return problem
  const newestFirst = [...world.store.events.values()].toReversed()
  const matching = newestFirst.filter(matcher(request))
  const after = textOf(params, 'starting_after')
  const start = after === undefined ? 0 : matching.findIndex((event) => event.id === after) + 1
  if (after !== undefined && start === 0) return noSuch('event', after, 'starting_after')
  const page = matching.slice(start, start + limit)
  const data = page.map((event) => eventView(event, world.store.delivered.has(event.id)))
  return ok({ object: 'list', data, has_more: matching.length > start + limit, url: '/v1/events' })
}

function limitProblem(limit: number): Answer | undefined {
  if (limit >= 1 && limit <= 100) return undefined
  return invalidRequest('Invalid integer: limit must be between 1 and 100', { param: 'limit' })
}

function matcher({ params }: ApiRequest): (event: EventRecord) => boolean {
  const type = textOf(params, 'type')
  const types = Object.values(textsOf(params, 'types'))
  const isInRange = createdRange(params)
  return (event) =>
    (type === undefined || matchesType(event.type, type)) &&
    (types.length === 0 || types.includes(event.type)) &&
    isInRange(event.created)
}

/** A trailing star stands for a group, as in `payment_intent.*`. */
function matchesType(actual: string, wanted: string): boolean {
  return wanted.endsWith('.*') ? actual.startsWith(wanted.slice(0, -1)) : actual === wanted
}
