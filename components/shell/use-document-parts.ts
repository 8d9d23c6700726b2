import { useEffect } from 'react';
import { prepareOverlaysWhenNear } from '@/components/ui/overlays/overlay-loaders';
import { inter } from './font';

/** Dialogs and the consent banner stand beside the layouts, whose typeface they take from the document. */
const useDocumentFont = (): void =>
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add(inter.className);
    return () => classList.remove(inter.className);
  }, []);

/** What the document itself needs for dialogs: the typeface, and their code when one is near. */
export function useDocumentParts(): void {
  useDocumentFont();
  useEffect(() => prepareOverlaysWhenNear(), []);
}
