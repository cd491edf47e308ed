import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiWorld } from './api/api-request.ts'
import { decline, succeed } from './api/intent-life.ts'
import { newStripeId } from './api/stripe-id.ts'
import { challengeGonePage, challengeHeaders, challengePage } from './challenge-page.ts'
import { parseForm, textOf } from './form-body.ts'
import { addressFrom, readBody, send } from './http-io.ts'
import type { Reply } from './http-io.ts'
import type { IntentRecord } from './sandbox-records.ts'

/** A node:http handler for `/challenge/{intentId}?token=`, mounted under any prefix. */
export function createChallengeHandler(world: ApiWorld, answered: () => void) {
  return async function handlePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = addressFrom(request, '/challenge/')
    const intent = world.store.intents.get(address?.pathname.slice('/challenge/'.length) ?? '')
    const token = address?.searchParams.get('token') ?? ''
    const open = intent?.challenge?.token === token ? { intent, challenge: intent.challenge } : null
    if (!open) return send(response, gone())
    const { returnUrl } = open.challenge
    if (request.method !== 'POST') {
      const headers = challengeHeaders(returnUrl)
      return send(response, { status: 200, headers, body: challengePage(open.intent, token) })
    }
    const form = parseForm((await readBody(request)) ?? '')
    const decided = decide(world, open.intent, textOf(form, 'decision') === 'approve')
    await world.store.durable()
    send(response, backTo(returnUrl, decided))
    answered()
  }
}

function decide(world: ApiWorld, intent: IntentRecord, isApproved: boolean): IntentRecord {
  const card = intent.card
  if (!card || world.store.intents.get(intent.id) !== intent) return intent
  const step = { world, cause: { requestId: newStripeId('req'), idempotencyKey: null }, intent }
  return isApproved
    ? succeed(step, card)
    : decline(step, card, { code: 'payment_intent_authentication_failure' })
}

/** Back to the shop with the parameters Stripe appends to `return_url`. */
function backTo(returnUrl: string, intent: IntentRecord): Reply {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return { status: 303, headers: { location: url.href, 'referrer-policy': 'no-referrer' }, body: '' }
}

function gone(): Reply {
  return { status: 410, headers: challengeHeaders(null), body: challengeGonePage() }
}
