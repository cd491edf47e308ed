import { largestAvatarBytes } from '@escuta/identity/contract'
import { avatarSide, type Crop, sideOf } from './crop.ts'

/** Encoding qualities, tried in order until the file is small enough. */
const qualities = [0.9, 0.8, 0.65, 0.5, 0.35] as const

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    picture,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  )
}

/** The crop as a square of 256 pixels, at most 64 kB, in base64; WebP, or JPEG where the browser cannot write that. */
export async function cropToBase64(picture: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = avatarSide
  canvas.height = avatarSide
  drawCrop(canvas, picture, crop)
  const type = (await encoded(canvas, 'image/webp', 0.9))?.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  for (const quality of qualities) {
    const file = await encoded(canvas, type, quality)
    if (file && file.size <= largestAvatarBytes) return base64Of(file)
  }
  throw new Error('The picture could not be made small enough.')
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
