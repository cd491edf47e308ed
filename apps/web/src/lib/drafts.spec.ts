// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { readDraft, removeDraftsExcept, writeDraft } from './drafts.ts'

afterEach(() => localStorage.clear())

describe('drafts', () => {
  it('are kept for each account and removed with null', () => {
    writeDraft('ana', 'form', { name: 'Ana' })
    expect([readDraft('ana', 'form'), readDraft('rui', 'form')]).toEqual([{ name: 'Ana' }, undefined])
    writeDraft('ana', 'form', null)
    expect(readDraft('ana', 'form')).toBeUndefined()
  })

  it('of other accounts are removed when an account signs in, and all of them when it signs out', () => {
    writeDraft('ana', 'form', { name: 'Ana' })
    writeDraft('rui', 'form', { name: 'Rui' })
    localStorage.setItem('escuta.area', '/cliente')
    removeDraftsExcept('rui')
    expect([readDraft('ana', 'form'), readDraft('rui', 'form')]).toEqual([undefined, { name: 'Rui' }])
    removeDraftsExcept(null)
    expect(Object.keys(localStorage)).toEqual(['escuta.area'])
  })
})
