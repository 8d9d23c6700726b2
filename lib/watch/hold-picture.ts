/** What the element shows stays behind it until it has a picture again: given another address it would go black. */
export function holdPicture(video: HTMLVideoElement): void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    video.style.background = `center / contain no-repeat url(${canvas.toDataURL('image/jpeg')})`;
  } catch (cause) {
    // The pictures of another host may not be read.
    console.info('The picture could not be kept', cause);
    return;
  }
  const controller = new AbortController();
  const release = (): void => {
    controller.abort();
    video.style.removeProperty('background');
  };
  for (const event of ['seeked', 'playing'])
    video.addEventListener(event, release, { signal: controller.signal });
}
