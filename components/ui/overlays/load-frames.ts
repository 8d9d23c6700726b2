/** The code of dialogs and side panels, one file; apart from the components, so that to load it ahead costs a page nothing else. */
export const loadDialogFrame = () =>
  import(/* webpackChunkName: "dialog" */ './DialogFrame').then((module) => module.DialogFrame);

export const loadSidePanelFrame = () =>
  import(/* webpackChunkName: "dialog" */ './SidePanelFrame').then((module) => module.SidePanelFrame);
