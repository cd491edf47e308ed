import { useEffect } from 'react'

/**
 * Replaces the package `react-style-singleton` (vite.config.ts), with which dialogs and menus lock the scrolling of the
 * page: the same three functions on a constructed style sheet, because the Content-Security-Policy blocks `<style>`
 * elements.
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

/** A hook that applies the styles while any component uses it, and again when they change. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return function useStyle(styles: string) {
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [styles])
  }
}

/** The hook as a component that renders nothing. */
export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles }: { readonly styles: string }) {
    useStyle(styles)
    return null
  }
}
