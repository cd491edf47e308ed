import { describe, expect, it } from 'vitest'
import { crpRegions, isCpf, isCrm, isCrp } from './credential.ts'

describe('a CRP', () => {
  it.each(['CRP 06/104512', 'CRP 24/1', 'CRP 01/99999'])('%s is one', (text) =>
    expect(isCrp(text)).toBe(true),
  )
  it.each(['CRP 25/1234', 'CRP 00/1', 'CRP 6/123', 'CRP 06/1234567', 'crp 06/1', 'CRP 06/', ''])(
    '%s is none',
    (text) => expect(isCrp(text)).toBe(false),
  )
  it('has a region for each of the 27 states', () =>
    expect(new Set(Object.values(crpRegions).flat()).size).toBe(27))
})

describe('a CRM', () => {
  it.each(['CRM/SP 118342', 'CRM/RJ 87651 RQE 30412'])('%s is one', (text) => expect(isCrm(text)).toBe(true))
  it.each(['CRM/XX 118342', 'CRM SP 118342', 'CRM/SP', 'CRP 06/1'])('%s is none', (text) =>
    expect(isCrm(text)).toBe(false),
  )
})

describe('a CPF', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35'])('%s is one', (text) =>
    expect(isCpf(text)).toBe(true),
  )
  it.each(['529.982.247-26', '111.111.111-11', '123', '529982247250'])('%s is none', (text) =>
    expect(isCpf(text)).toBe(false),
  )
})
