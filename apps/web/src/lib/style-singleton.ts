import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton` (vite.config.ts), by which dialogs and menus keep the page behind
 * them from scrolling: the same three functions on a constructed sheet, because the policy of our pages refuses
 * `<style>` elements.
 */
export function stylesheetSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(css: string) {
      users += 1
      if (users > 1) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    },
  }
}

/** A hook that keeps the styles while any component uses it, and puts them anew when they change. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return function useStyle(styles: string) {
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [styles])
  }
}

/** The hook as a component that draws nothing. */
export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles }: { readonly styles: string }) {
    useStyle(styles)
    return null
  }
}
