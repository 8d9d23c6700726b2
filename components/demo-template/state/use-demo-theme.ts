import { useLayoutEffect } from 'react';
import type { SettingState } from '@/lib/demo-template/setting-state';
import { isDarkTheme, THEME_TOKENS, THEMES } from '@/lib/demo-template/theme-tokens';

/**
 * Puts direction and colours on the document, where side panels and the page's background look for them, and takes them
 * off again, so that the product's own pages never meet them.
 */
export function useDemoTheme({ theme_scheme_direction: direction, theme_color: colour }: SettingState): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const { style } = root;
    root.setAttribute('dir', direction);
    for (const token of THEME_TOKENS) style.setProperty(token, THEMES[colour][token]);
    style.setProperty('color-scheme', isDarkTheme(colour) ? 'dark' : 'light');
    return () => {
      root.removeAttribute('dir');
      for (const token of [...THEME_TOKENS, 'color-scheme']) style.removeProperty(token);
    };
  }, [direction, colour]);
}
