import { expect, it } from 'vitest'
import { trendOf } from './trend.ts'

it('trendOf gives the change against the previous month', () => {
  expect(trendOf(9, 8, 'month')).toMatchObject({ direction: 'up', text: '+12,5%' })
  expect(trendOf(6, 8, 'month')).toMatchObject({ direction: 'down' })
  expect(trendOf(8, 8, 'month')).toMatchObject({ direction: 'flat' })
})
it('trendOf gives no percentage when the previous figure is 0', () =>
  expect(trendOf(3, 0, 'sameDays')).toEqual({
    direction: 'flat',
    text: 'Sem registro',
    against: 'nos mesmos dias do mês anterior',
  }))
