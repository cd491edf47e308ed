import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { mailConfiguration } from './mail-configuration.state.ts'
import { recordMailTest } from './record-mail-test.decide.ts'

const now = '2026-11-23T12:00:00.000Z'
const testId = '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0001'

describe('recordMailTest', () => {
  it.each([null, '535 Authentication failed'])('records the answer of the provider (%s)', (answer) =>
    given(mailConfiguration, [])
      .when((state) => recordMailTest.decide({ testId, provider: 'smtp', answer, now }, state))
      .then({ type: 'mail-tested', data: { testId, provider: 'smtp', answer, testedAt: now } }),
  )
})
