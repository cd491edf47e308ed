export function GalleryPage() {
  return <main>x</main>
}
