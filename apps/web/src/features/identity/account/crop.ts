/** Side of the picture that is sent, in pixels. */
export const avatarSide = 256
export const maximumZoom = 4

/** The size of a picture, in its own pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** The centre of the square in the picture's pixels, and the zoom (1 = the largest square). */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }

export function centredCrop({ width, height }: PictureSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The side of the cropped square in the picture's pixels. */
export function sideOf({ width, height }: PictureSize, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

export function clampCrop(size: PictureSize, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maximumZoom)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) }
}

export function moveCrop(size: PictureSize, crop: Crop, across: number, down: number): Crop {
  const side = sideOf(size, crop)
  return clampCrop(size, { ...crop, x: crop.x + across * side, y: crop.y + down * side })
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
