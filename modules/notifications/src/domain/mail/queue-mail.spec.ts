import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenMail } from '../../testing/given-mail.builder.ts'
import { mail } from './mail.state.ts'
import { queueMail } from './queue-mail.decide.ts'

const { queue, queued, sent } = givenMail()

describe('queueMail', () => {
  it('decides on an e-mail', () =>
    given(mail, [])
      .when((state) => queueMail.decide(queue, state))
      .then(queued))

  it.each([[[queued]], [[queued, sent]]])('decides on it once', (past) =>
    given(mail, past)
      .when((state) => queueMail.decide(queue, state))
      .thenNothing(),
  )
})
