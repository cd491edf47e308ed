import { describe, expect, it } from 'vitest'
import { centred, closestZoom, moved, sideOf, withinPicture } from './crop.ts'

const wide = { width: 400, height: 200 }

describe('the square cut out of a picture', () => {
  it('is at first the largest in the middle', () => {
    expect(centred(wide)).toEqual({ x: 200, y: 100, zoom: 1 })
    expect(sideOf(wide, centred(wide))).toBe(200)
  })

  it('never leaves the picture, however far it is moved', () => {
    expect(moved(wide, centred(wide), -5, -5)).toEqual({ x: 100, y: 100, zoom: 1 })
    expect(moved(wide, { x: 200, y: 100, zoom: 2 }, 9, 9)).toEqual({ x: 350, y: 150, zoom: 2 })
  })

  it('moves by shares of its own side', () => {
    expect(moved(wide, { x: 200, y: 100, zoom: 2 }, 0.1, 0.25)).toEqual({ x: 210, y: 125, zoom: 2 })
  })

  it('comes back into the picture when one zooms out, and stays within the zoom', () => {
    expect(withinPicture(wide, { x: 390, y: 195, zoom: 0.2 })).toEqual({ x: 300, y: 100, zoom: 1 })
    expect(withinPicture(wide, { x: 200, y: 100, zoom: 99 }).zoom).toBe(closestZoom)
  })
})
