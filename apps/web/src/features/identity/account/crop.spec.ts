import { describe, expect, it } from 'vitest'
import { centredCrop, maximumZoom, moveCrop, sideOf, clampCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

describe('crop', () => {
  it('centredCrop is the largest centred square', () => {
    expect(centredCrop(wide)).toEqual({ x: 200, y: 100, zoom: 1 })
    expect(sideOf(wide, centredCrop(wide))).toBe(200)
  })

  it('moveCrop stays within the picture', () => {
    expect(moveCrop(wide, centredCrop(wide), -5, -5)).toEqual({ x: 100, y: 100, zoom: 1 })
    expect(moveCrop(wide, { x: 200, y: 100, zoom: 2 }, 9, 9)).toEqual({ x: 350, y: 150, zoom: 2 })
  })

  it('moveCrop moves by fractions of the side', () => {
    expect(moveCrop(wide, { x: 200, y: 100, zoom: 2 }, 0.1, 0.25)).toEqual({ x: 210, y: 125, zoom: 2 })
  })

  it('clampCrop moves the square into the picture and limits the zoom', () => {
    expect(clampCrop(wide, { x: 390, y: 195, zoom: 0.2 })).toEqual({ x: 300, y: 100, zoom: 1 })
    expect(clampCrop(wide, { x: 200, y: 100, zoom: 99 }).zoom).toBe(maximumZoom)
  })
})
