import { describe, expect, it } from 'vitest'
import { maskedEmail, maskedName } from './masked.ts'

describe('masked names and addresses', () => {
  it('keep enough to distinguish two people, not who they are', () => {
    expect(maskedName('Caio Prado Lima')).toBe('Caio L.')
    expect(maskedName('Caio')).toBe('C•••')
    expect(maskedEmail('caio@escuta.example')).toBe('c•••@escuta.example')
    expect(maskedEmail('caio')).toBe('c•••')
  })
})
