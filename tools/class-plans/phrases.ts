/** Tone of the lines that an instructor says between cues. Each class has its own order, so that classes differ. */
export type Tone = 'work' | 'dance' | 'flow' | 'calm';

const lines = (text: string): readonly string[] => text.trim().split('\n');

export const LINES: Readonly<Record<Tone, readonly string[]>> = {
  work: lines(`
Breathe out on the effort.
Four more, and make them count.
Nice. Keep that shape.
Check your shoulders. Are they up by your ears?
You're stronger than your first rep thinks you are.
If you need a break, take it and come right back.
Halfway. You look good.
Steady now. No rushing.
Find your breath again.
Quality first. Then one more.
Own every inch of it.
This is the part that changes things.
Loosen your jaw. It isn't helping.
Two more like that one.
Stay with me.
Feet heavy, chest proud.
Same pace. Don't speed up to get it over with.
Beautiful. Again.
Go lighter if your form goes.
I see you. Keep going.
Middle strong, face relaxed.
That one was better than the last.
Can you do it a little slower?
You chose this. Good choice.
Keep your eyes up.
Three, two, and one more for luck.
Last few. Be stubborn.
Reset if you need to. I'll wait.
It's supposed to feel like work here.
Little pause if you want it, then back in.
Eight more, nice and even.
Six more. You've done harder things today.
Count the last five out loud with me.
Where do you feel it? Good. That's the spot.
Don't chase the burn. Chase the shape.
Think tall, even when you're low.
Blink. Swallow. Unclench.
Make this one so clean you'd film it.
Here's where you usually hurry. Don't.
You can do anything for ten more seconds.
Sweat's just proof.
Ground yourself and go again.`),
  dance: lines(`
Don't think. Just catch the beat.
Five, six, seven, eight.
Loose shoulders, please.
If you missed it, make something up.
Smile at somebody. Smile at yourself.
Bigger. Take up the whole room.
Knees soft, always.
There it is! That's the feeling.
Forget the mirror.
Breathe. Dancers breathe.
Same thing, twice as much you.
Sloppy is fine. Stopping isn't.
Hips, hips, hips.
Let the music carry that one.
One more time from the top.
Feel that? That's your heart saying yes.
Hands too. Don't leave them out.
Easy on the landings.
Half time now, catch your breath.
You've got rhythm. Everybody does.
Stay low and let it groove.
Look up. The floor will still be there.
Give me eight more counts.
Make your own ending on this one.`),
  flow: lines(`
Follow your breath here.
Nothing forced.
Notice which side has more to say.
Ease off if it pinches.
Long neck, soft eyes.
Let your breath be louder than your thoughts.
A little less is often better.
Stay curious.
Lengthen first, then breathe.
Unclench your toes.
Slow is smooth.
One more breath here.
Come out and back in if you need to.
Keep the back of your neck long.
Small adjustments count.
See if you can soften something.
Let it be imperfect.
Even breath in, even breath out.
Steady like a tide.
You can always bend your knees.
Rest any time. The class won't mind.
Good. Keep it gentle and keep it going.
Find a bit more room.
Let your face be easy.
Your range is the right range.
Move as if somebody were sleeping next door.
Does it feel different from the first time?
Take the scenic route.
Reach past where you think you end.
There's more space back there. Breathe into it.
Rest is part of the pose.
Keep a little smile in the corners of your eyes.
Meet yourself where you are.
If it's boring, you've found the right speed.
Check your grip. Could it be lighter?
Unhurried. We have time.`),
  calm: lines(`
There's no hurry.
Soften your belly.
Let your breath slow down by itself.
If a thought comes, wave to it.
Let your shoulders drop.
Comfortable comes first.
Adjust anything you need to.
Easy in, easy out.
Let the floor have your weight.
You're doing enough.
Loosen your hands.
Soften the space between your eyebrows.
Slowly, slowly.
Nothing to fix.
Stop whenever you like.
Take all the time you want.
Let the exhale be a sigh.
Warm, heavy, quiet.
Feel the breath at the tip of your nose.
Listen to the farthest sound you can hear.
You're allowed to do nothing.
Let your tongue rest.
Another easy breath.
Notice where it's already soft.`),
};

export const ANNOUNCEMENTS: Readonly<Record<Tone, readonly string[]>> = {
  work: ['{Move}.', 'All right. {Move}.', 'Here we go. {Move}.', 'Next up: {move}.', 'Good. {Move}.'],
  dance: ['{Move}!', 'Okay. {Move}.', 'Next up: {move}.', 'Here comes the fun one. {Move}.'],
  flow: ['{Move}.', 'And now, {move}.', 'Let’s move on. {Move}.', 'When you’re ready: {move}.'],
  calm: ['{Move}.', 'Slowly now. {Move}.', 'When you’re ready: {move}.'],
};

/** Said when a move comes again. */
export const AGAIN: Readonly<Record<Tone, readonly string[]>> = {
  work: ['Second time around. {Move}.', 'Back to it. {Move}.', 'And again. {Move}.'],
  dance: ['Again! {Move}.', 'One more time. {Move}.', 'Back we go. {Move}.'],
  flow: ['Once more. {Move}.', 'Back to {move}.', 'Again, a little easier. {Move}.'],
  calm: ['Once more. {Move}.', 'Again, if you like. {Move}.'],
};

export const BREAKS = lines(`
Rest. Shake it out.
Take a breath. Sip of water.
Quick rest. You've earned it.
Put everything down for a second.
Walk around if you want to.
Catch your breath. Ten seconds.`);

export const COUNTDOWNS: Readonly<Record<Tone, readonly string[]>> = {
  work: ['Ten more seconds.', 'Almost there. Ten seconds.', 'Last ten. Stay in it.'],
  dance: ['Last eight counts.', 'Here’s your big finish.', 'One more eight.'],
  flow: ['Two more breaths.', 'One last breath here.', 'Start to find your way out.'],
  calm: ['One more slow breath.', 'Begin to come out, slowly.', 'Last breath here.'],
};

export const ENDINGS: Readonly<Record<Tone, string>> = {
  work: 'That’s it. You did the whole thing. See you next time.',
  dance: 'That’s a wrap. Thanks for dancing with me.',
  flow: 'Thank you for moving with me. Have a good day.',
  calm: 'Thank you for taking this time. Be good to yourself.',
};
