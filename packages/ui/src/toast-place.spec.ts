import { describe, expect, it } from 'vitest'
import { bestPlace, uncover } from './toast-place.ts'

const box = (top: number, bottom: number, left = 0, right = 390) => ({ left, right, top, bottom })
const boxes = { top: box(65, 165), bottom: box(740, 844) }

describe('the place of a toast', () => {
  it('is the wanted one where it covers nothing', () => {
    expect(bestPlace(boxes, 'bottom', [])).toBe('bottom')
    expect(bestPlace(boxes, 'top', [{ box: box(300, 350), weight: 4 }])).toBe('top')
  })

  it('is the other one where it would cover what it is about', () => {
    expect(bestPlace(boxes, 'bottom', [{ box: box(760, 808), weight: 4 }])).toBe('top')
    expect(bestPlace(boxes, 'top', [{ box: box(150, 198), weight: 4 }])).toBe('bottom')
  })

  it('leaves the heading free, but the field and its button before it', () => {
    const heading = { box: box(90, 130), weight: 1 }
    expect(bestPlace(boxes, 'top', [heading])).toBe('bottom')
    expect(bestPlace(boxes, 'top', [heading, { box: box(760, 808), weight: 2 }])).toBe('top')
  })

  it('does not count what is beside it, nor what is not shown', () => {
    const narrow = { top: box(0, 100, 860, 1280), bottom: box(700, 800, 860, 1280) }
    expect(bestPlace(narrow, 'bottom', [{ box: box(720, 768, 100, 300), weight: 4 }])).toBe('bottom')
    expect(bestPlace(narrow, 'bottom', [{ box: box(0, 0, 0, 0), weight: 4 }])).toBe('bottom')
  })
})

describe('a toast over what the keyboard comes to', () => {
  /** A region at the end of the window that it says. */
  function regionAt(place: 'top' | 'bottom', of: typeof boxes = boxes) {
    const dataset: Record<string, string> = { place }
    const getBoundingClientRect = () => of[dataset['place'] === 'top' ? 'top' : 'bottom']
    return { dataset, getBoundingClientRect } as unknown as HTMLElement
  }
  const control = (top: number, bottom: number) =>
    ({ getBoundingClientRect: () => box(top, bottom) }) as unknown as Element

  it('moves to the other end of the window', () => {
    const region = regionAt('bottom')
    uncover(region, control(760, 808))
    expect(region.dataset['place']).toBe('top')
    uncover(region, control(90, 130))
    expect(region.dataset['place']).toBe('bottom')
  })

  it('stays where it covers nothing, or the other end would be covered too', () => {
    const region = regionAt('top')
    uncover(region, control(300, 350))
    expect(region.dataset['place']).toBe('top')
    uncover(region, control(80, 800))
    expect(region.dataset['place']).toBe('top')
  })
})
