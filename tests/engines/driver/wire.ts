/** A way to talk to one running browser: the commands of the WebDriver standard, however they are carried. */
export interface Wire {
  /** Rejects with what the browser says when it refuses. */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Ends the browser and whatever was started for it. */
  close(): Promise<void>;
}

/** Where each command stands in the WebDriver standard, and its name in Firefox's own protocol. */
export const COMMANDS = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  script: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  find: ['POST', '/element', 'WebDriver:FindElement'],
  actions: ['POST', '/actions', 'WebDriver:PerformActions'],
  release: ['DELETE', '/actions', 'WebDriver:ReleaseActions'],
  windows: ['GET', '/window/handles', 'WebDriver:GetWindowHandles'],
  window: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  screenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const;

export type Command = keyof typeof COMMANDS;
