import { expect, it } from 'vitest'
import { trendOf } from './trend.ts'

it('says how much more or less than the month before', () => {
  expect(trendOf(9, 8)).toMatchObject({ direction: 'up', text: '+12,5%' })
  expect(trendOf(6, 8)).toMatchObject({ direction: 'down' })
  expect(trendOf(8, 8)).toMatchObject({ direction: 'flat' })
})
it('claims nothing when there was nothing to compare with', () =>
  expect(trendOf(3, 0)).toEqual({ direction: 'flat', text: 'Sem registro', against: 'no mês anterior' }))
