/** Sends WebDriver commands to one running browser. */
export interface Wire {
  /** Rejects with the browser's error. */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Ends the browser and its helper processes. */
  close(): Promise<void>;
}

/** Each command in WebDriver and in Marionette. */
export const COMMANDS = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  script: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  actions: ['POST', '/actions', 'WebDriver:PerformActions'],
  windows: ['GET', '/window/handles', 'WebDriver:GetWindowHandles'],
  window: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  screenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const;

export type Command = keyof typeof COMMANDS;
