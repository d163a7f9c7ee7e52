"""What is heard and what those who listen are told: short sounds, a voice, and announcements to assistive software.

Sounds and voice are off until they are chosen, and never say anything that is not also seen.
"""
