import { fileTexts as texts } from '@escuta/i18n'
import { isDecodable } from '@escuta/kernel'

const endings = /\.(jpe?g|png|webp)$/i

/**
 * Why a picture cannot be sent, as far as the browser can say it; undefined for other files. Its size is read first, so that none is
 * decoded that would fill the memory.
 */
export async function pictureProblem(file: File): Promise<string | undefined> {
  if (!(file.type === '' ? endings.test(file.name) : file.type.startsWith('image/'))) return undefined
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    await loaded(image, url)
    if (!isDecodable(image.naturalWidth, image.naturalHeight)) return texts.pictureTooLarge
    await image.decode()
    return undefined
  } catch {
    return texts.notAPicture
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The browser knows the size when a picture is loaded, and decodes it when it is shown. */
function loaded(image: HTMLImageElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true })
    image.addEventListener('error', () => reject(new Error('not a picture')), { once: true })
    image.src = url
  })
}
