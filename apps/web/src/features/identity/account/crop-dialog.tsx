import { accountTexts, avatarTexts as texts } from '@escuta/i18n'
import { largestAvatarBytes } from '@escuta/identity/contract'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { avatarSide, centredCrop, clampCrop, type Crop, maximumZoom, moveCrop, sideOf } from './crop.ts'
import { useOutcome } from './use-outcome.ts'

type CropDialogProps = { readonly picture: ImageBitmap; readonly onClose: () => void }

export function CropDialog({ picture, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(() => centredCrop(picture))
  const half = sideOf(picture, crop) / 2
  const set = (next: Crop) => setCrop(clampCrop(picture, next))
  const { outcome, refused } = useOutcome({ done: texts.saved, onDone: onClose })
  const change = trpc.identity.account.changeAvatar.useMutation(outcome)
  async function save() {
    await cropToBase64(picture, crop).then((image) => change.mutate({ image }), refused)
  }
  return (
    <FormDialog
      title={texts.cropTitle}
      description={texts.cropHint}
      submit={texts.save}
      onSubmit={() => void save()}
      busyLabel={change.isPending && texts.saving}
      cancel={accountTexts.cancel}
      onClose={onClose}
    >
      <div className="grid justify-items-center gap-5">
        <CropPreview picture={picture} crop={crop} onCrop={setCrop} />
        <div className="grid w-full max-w-xs gap-2">
          <Slider
            label={texts.zoom}
            value={crop.zoom}
            from={1}
            to={maximumZoom}
            onChange={(zoom) => set({ ...crop, zoom })}
          />
          <Slider
            label={texts.across}
            value={crop.x}
            from={half}
            to={picture.width - half}
            onChange={(x) => set({ ...crop, x })}
          />
          <Slider
            label={texts.down}
            value={crop.y}
            from={half}
            to={picture.height - half}
            onChange={(y) => set({ ...crop, y })}
          />
        </div>
      </div>
    </FormDialog>
  )
}

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly from: number
  readonly to: number
  readonly onChange: (value: number) => void
}

/** A range input; disabled when its range is empty. */
function Slider({ label, value, from, to, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid">
      <label htmlFor={id} className="text-caption font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step="any"
        value={value}
        disabled={to - from < 1}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full cursor-pointer rounded-small accent-accent disabled:cursor-not-allowed disabled:opacity-55"
      />
    </div>
  )
}

type CuttingProps = {
  readonly picture: ImageBitmap
  readonly crop: Crop
  readonly onCrop: (crop: Crop) => void
}

/** The preview of the crop; dragging moves it. */
function CropPreview({ picture, crop, onCrop }: CuttingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    onCrop(moveCrop(picture, crop, -event.movementX / width, -event.movementY / width))
  }
  return (
    <canvas
      ref={canvas}
      width={avatarSide * 2}
      height={avatarSide * 2}
      aria-hidden
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="size-52 cursor-grab touch-none rounded-full border border-line active:cursor-grabbing"
    />
  )
}

/** Encoding qualities, tried in order until the file is small enough. */
const qualities = [0.9, 0.8, 0.65, 0.5, 0.35] as const

function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
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
async function cropToBase64(picture: ImageBitmap, crop: Crop): Promise<string> {
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
