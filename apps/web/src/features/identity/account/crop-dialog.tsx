import { accountTexts, avatarTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { avatarSide, centred, closestZoom, type Crop, moved, sideOf, withinPicture } from './crop.ts'
import { cropToBase64, drawCrop } from './picture-file.ts'
import { useOutcome } from './use-outcome.ts'

type CropDialogProps = { readonly picture: ImageBitmap; readonly onClose: () => void }

/** Cuts a square out of a picture; what is seen is what is sent. */
export function CropDialog({ picture, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(() => centred(picture))
  const half = sideOf(picture, crop) / 2
  const set = (next: Crop) => setCrop(withinPicture(picture, next))
  const { succeeded, refused } = useOutcome({ done: texts.saved })
  const change = trpc.identity.account.changeAvatar.useMutation({
    onSuccess: () => {
      succeeded()
      onClose()
    },
    onError: refused,
  })
  async function save() {
    await cropToBase64(picture, crop).then((image) => change.mutate({ image }), refused)
  }
  return (
    <Dialog
      title={texts.cropTitle}
      description={texts.cropHint}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={() => void save()} busyLabel={change.isPending && texts.saving}>
            {texts.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {accountTexts.cancel}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-5">
        <Cutting picture={picture} crop={crop} onCrop={setCrop} />
        <div className="grid w-full max-w-xs gap-2">
          <Slider
            label={texts.zoom}
            value={crop.zoom}
            from={1}
            to={closestZoom}
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
    </Dialog>
  )
}

type SliderProps = {
  readonly label: string
  readonly value: number
  readonly from: number
  readonly to: number
  readonly onChange: (value: number) => void
}

/** One way to move the crop, for fingers and keys alike; without room there is nothing to move. */
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

/** What is kept, as it will be seen; it can be dragged. */
function Cutting({ picture, crop, onCrop }: CuttingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    onCrop(moved(picture, crop, -event.movementX / width, -event.movementY / width))
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
