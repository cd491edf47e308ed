/** Side of the picture that is sent, in pixels. */
export const avatarSide = 256
/** How far one can go into a picture. */
export const closestZoom = 4

/** The size of a picture, in its own pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** The middle of the square that is kept, in the picture's pixels, and how close it is (1 = as much as fits). */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }

/** The largest square in the middle. */
export function centred({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The side of the square that a crop keeps, in the picture's pixels. */
export function sideOf({ width, height }: PictureSize, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** The nearest crop that keeps nothing from outside the picture. */
export function withinPicture(size: PictureSize, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, closestZoom)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) }
}

/** Moves the square by a share of its own side: 0.1 is a tenth of it. */
export function moved(size: PictureSize, crop: Crop, across: number, down: number): Crop {
  const side = sideOf(size, crop)
  return withinPicture(size, { ...crop, x: crop.x + across * side, y: crop.y + down * side })
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
