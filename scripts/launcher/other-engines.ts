import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const FIREFOX = '/usr/bin/firefox-esr';
const XVFB = '/usr/bin/Xvfb';

const LIBRARIES = '/usr/lib';

function findMiniBrowser(): string {
  const machines = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const places = machines
    .filter((name) => name.includes('-linux-'))
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((version) =>
        path.join(LIBRARIES, machine, version, 'MiniBrowser'),
      ),
    );
  return places.find((file) => existsSync(file)) ?? '';
}

export const MINI_BROWSER = findMiniBrowser();

export const OTHER_ENGINES = [
  {
    id: 'webkit',
    name: 'WebKitGTK',
    packages:
      'webkit2gtk-driver xvfb gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav',
    isInstalled: [WEBKIT_DRIVER, MINI_BROWSER, XVFB].every((file) => file !== '' && existsSync(file)),
  },
  {
    id: 'firefox',
    name: 'Firefox ESR',
    packages: 'firefox-esr libavcodec-extra',
    isInstalled: existsSync(FIREFOX),
  },
] as const;

export const howToInstall = ({ name, packages }: (typeof OTHER_ENGINES)[number]): string =>
  `${name} is not installed here, so it is skipped. On Debian:\n  apt-get install --no-install-recommends ${packages}`;
